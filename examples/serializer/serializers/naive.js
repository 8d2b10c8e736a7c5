import { Collection } from '@mikro-orm/core'

/** A walk over all that an entity has; the key first, as MikroORM gives it. */
function plain(entity, parent) {
  const result = { id: entity.id }
  for (const name of Object.keys(entity)) {
    const value = entity[name]
    if (value instanceof Collection) result[name] = value.getItems().map(each => plain(each, entity))
    else result[name] = parent !== null && value === parent ? parent.id : value // a way back is not walked again
  }
  return result
}

export default products => JSON.stringify(products.map(product => plain(product, null)))
