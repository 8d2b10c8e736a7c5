import { categories, products } from './data.js'

const categoryById = new Map(categories.map(category => [category.id, category]))
const productById = new Map(products.map(product => [product.id, product]))

/** Every product with its category, cheapest first; sorted anew, so that a changed price counts at once. */
export function list() {
  return products
    .toSorted((a, b) => a.price - b.price || a.title.localeCompare(b.title, 'en', { numeric: true }))
    .map(view)
}

/** One product with others of its category, or undefined. */
export function one(id) {
  const product = productById.get(id)
  if (product === undefined) return undefined
  const alike = products.filter(other => other.categoryId % 12 === product.categoryId % 12 && other !== product)
  return { ...view(product), alike: alike.map(view) }
}

function view({ categoryId, ...product }) {
  return { ...product, category: categoryById.get(categoryId) }
}
