import { serialize } from '@mikro-orm/core'

/** MikroORM's own. */
export default products => JSON.stringify(serialize(products, { populate: ['variants', 'options.values'] }))
