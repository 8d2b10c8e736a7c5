import { MikroORM } from '@mikro-orm/core'
import { PostgreSqlDriver } from '@mikro-orm/postgresql'
import { entities } from './entities.js'

/** Knows the entities; of a database it needs no more than the dialect. */
export const orm = await MikroORM.init({ entities, driver: PostgreSqlDriver, dbName: 'none', connect: false })

/** 25 categories of 40 products, as `em.find(Category, {}, { populate: ['products.variants', 'products.options.values'] })` would give them. */
export function catalogue() {
  const em = orm.em.fork()
  const categories = Array.from({ length: 25 }, (_, i) => em.create('Category', category(i), { managed: true }))
  return categories.flatMap(({ products }) => products.getItems())
}

function category(i) {
  const products = Array.from({ length: 40 }, (_, n) => product(40 * i + n))
  return { id: `cat_${String(i).padStart(2, '0')}`, name: `Category ${i}`, products }
}

/** Two variants, three options, three values. */
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
