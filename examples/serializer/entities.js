import { EntitySchema } from '@mikro-orm/core'

const text = { type: 'string' }
const number = { type: 'integer' }
const time = { type: 'datetime' }

const Value = new EntitySchema({
  name: 'Value',
  properties: {
    id: { ...text, primary: true },
    value: text,
    option: { kind: 'm:1', entity: 'Option' },
  },
})

const Option = new EntitySchema({
  name: 'Option',
  properties: {
    id: { ...text, primary: true },
    title: text,
    product: { kind: 'm:1', entity: 'Product' },
    values: { kind: '1:m', entity: 'Value', mappedBy: 'option' },
  },
})

const Variant = new EntitySchema({
  name: 'Variant',
  properties: {
    id: { ...text, primary: true },
    sku: text,
    price: number,
    product: { kind: 'm:1', entity: 'Product' },
  },
})

const Product = new EntitySchema({
  name: 'Product',
  properties: {
    id: { ...text, primary: true },
    title: text,
    handle: text,
    discountable: { type: 'boolean' },
    createdAt: time,
    category: { kind: 'm:1', entity: 'Category' },
    variants: { kind: '1:m', entity: 'Variant', mappedBy: 'product' },
    options: { kind: '1:m', entity: 'Option', mappedBy: 'product' },
  },
})

const Category = new EntitySchema({
  name: 'Category',
  properties: {
    id: { ...text, primary: true },
    name: text,
    products: { kind: '1:m', entity: 'Product', mappedBy: 'category' },
  },
})

export const entities = [Category, Product, Variant, Option, Value]
