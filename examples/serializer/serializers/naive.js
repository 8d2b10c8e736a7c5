import { Collection, Utils } from '@mikro-orm/core'

/** A walk over all that an entity has: the key first, as MikroORM gives it; lists whole; other entities by their keys. */
function plain(entity) {
  const result = { id: entity.id }
  for (const name of Object.keys(entity)) {
    const value = entity[name]
    if (value instanceof Collection) result[name] = value.getItems().map(plain)
    else result[name] = Utils.isEntity(value) ? value.id : value
  }
  return result
}

export default products => JSON.stringify(products.map(plain))
