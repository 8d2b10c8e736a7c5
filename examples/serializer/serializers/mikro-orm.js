import { serialize } from '@mikro-orm/core'

/** MikroORM's own. For each product it first visits all entities that can be reached from there: here those of the category. */
export default products => JSON.stringify(serialize(products, { populate: ['variants', 'options.values'] }))
