import { MikroORM } from '@mikro-orm/core'
import { PostgreSqlDriver } from '@mikro-orm/postgresql'
import { entities } from './entities.js'

/** Knows the entities; of a database it needs no more than the dialect. */
export const orm = await MikroORM.init({ entities, driver: PostgreSqlDriver, dbName: 'none', connect: false })

/** Entities as they are after `em.find(…, { populate: ['variants', 'options.values'] })`: two variants, three options, three values. */
export function catalogue(size) {
  const em = orm.em.fork()
  return Array.from({ length: size }, (_, i) => em.create('Product', product(i), { managed: true }))
}

function product(i) {
  const id = `prod_${String(i).padStart(6, '0')}`
  const createdAt = new Date(Date.UTC(2025, 8, 1, 0, i))
  return {
    id,
    title: `Product ${i}`,
    handle: `product-${i}`,
    discountable: i % 3 === 0,
    createdAt,
    variants: ['S', 'M'].map((title, n) => ({
      id: `${id}_variant_${n}`,
      sku: `SKU-${i}-${title}`,
      price: 1000 + i,
    })),
    options: ['Size', 'Colour', 'Material'].map((title, n) => ({
      id: `${id}_option_${n}`,
      title,
      values: [{ id: `${id}_value_${n}`, value: `${title} ${i % 7}` }],
    })),
  }
}
