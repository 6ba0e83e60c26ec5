import { createHash } from 'node:crypto'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { leadTables } from '#src/office/leads/api/lead-row.ts'
import { listedColumns, storedColumns } from '#src/office/products/product-rows.ts'
import type { Answer, HonestClient, Site } from './honest-client.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

/** What the office was told is saved. */
export interface SavedWork {
  /** The last confirmed short description, and those sent after it. */
  readonly texts: Map<string, { saved: string | null; maybe: string[] }>
  readonly pictures: { readonly path: string; readonly sha256: string }[]
}

interface Named {
  readonly id: string
  readonly version: number
  readonly slug: string
}

/** @returns the access token, or undefined when there was none. */
export async function signIn(site: Site, client: HonestClient, account: Account) {
  const { bytes, status } = await client.ask('sign-in', '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: site.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (status !== 200) return undefined
  return (JSON.parse(bytes.toString()) as { access_token: string }).access_token
}

/** A member of staff at work, signed in with a token. */
export function createStaff(site: Site, client: HonestClient, token: string, work: SavedWork) {
  const headers = {
    apikey: site.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const read = (address: string) =>
    client.ask('office, reading', `/rest/v1/${address}`, {
      headers: { ...headers, prefer: 'count=exact' },
    })
  const save = (name: string, values: object) =>
    client.ask('office, saving', `/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(values),
    })

  return {
    listLeads: async () => {
      for (const { table, columns } of Object.values(leadTables)) {
        await read(
          `${table}?select=${columns}&deleted_at=is.null&order=received_at.desc,id&offset=0&limit=50`,
        )
      }
    },
    editProduct: async () => {
      const list = rowsOf(
        await read(`products?select=${listedColumns}&order=updated_at&limit=5`),
      ) as Named[]
      const chosen = list[Math.floor(Math.random() * list.length)]
      if (chosen === undefined) return
      const [row] = rowsOf(await read(`products?select=${storedColumns}&id=eq.${chosen.id}`))
      if (row === undefined) return
      const {
        id,
        version,
        product_images: pictures,
        ...fields
      } = row as Named & {
        product_images: unknown
        category_slug: string
      }
      const text = `A short description, saved at ${new Date().toISOString()}.`
      const known = work.texts.get(id) ?? { saved: null, maybe: [] }
      work.texts.set(id, known)
      known.maybe.push(text)
      const { status } = await save('save_product', {
        product_id: id,
        expected_version: version,
        fields: {
          ...fields,
          short_description: text,
          category: findCategory(fields.category_slug)?.name,
        },
        pictures,
      })
      if (status !== 200) return
      known.saved = text
      known.maybe = []
    },
    uploadPicture: async (bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = `product-images/soak/${sha256.slice(0, 32)}.jpg`
      const { status } = await client.ask('office, picture', `/storage/v1/object/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/jpeg' },
        body: new Uint8Array(bytes),
      })
      if (status === 200) work.pictures.push({ path, sha256 })
    },
  }
}

function rowsOf({ status, bytes }: Answer): object[] {
  return status === 200 || status === 206 ? (JSON.parse(bytes.toString()) as object[]) : []
}
