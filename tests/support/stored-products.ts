import { randomUUID } from 'node:crypto'
import { serviceClient } from './service-client.ts'

/**
 * Stores a product without the page.
 * @returns its id.
 */
export async function storeProduct(values: {
  readonly name: string
  readonly slug: string
  readonly published?: boolean
}): Promise<string> {
  const id = randomUUID()
  await serviceClient()
    .from('products')
    .insert({
      id,
      category: 'Portable Cabins',
      category_slug: 'portable-cabins',
      short_description: 'A cabin for the tests.',
      description: 'Steel frame.',
      features: ['Door', 'Window', 'Socket'],
      specifications: [{ label: 'Overall size', value: '3 × 2 m' }],
      ...values,
    })
    .throwOnError()
  return id
}

/** A stored product with its pictures in order. */
export async function storedProduct(id: string) {
  const { data } = await serviceClient()
    .from('products')
    .select('*,product_images(id,image_url,alt,width,height,is_primary,display_order)')
    .eq('id', id)
    .single()
    .throwOnError()
  const pictures = data.product_images.toSorted(
    (a, b) => (a.display_order ?? 0) - (b.display_order ?? 0),
  )
  return { ...data, pictures }
}
