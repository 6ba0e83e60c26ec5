import type { Site } from './honest-client.ts'
import type { Account } from './office.ts'
import type { BackendKeys } from './started-site.ts'
import type { SiteMap } from './visits.ts'
import { pictureTypes, picturesOf, readBuiltSite } from './visits.ts'

const accountCount = 12

/** Accounts with their usual addresses, the first one staff. */
export async function makeAccounts(site: Site, backend: BackendKeys) {
  const accounts = Array.from({ length: accountCount }, (_, place) => ({
    email: `soak-${place}@example.com`,
    password: `a long password ${place}`,
    address: `100.64.${place}.9`,
  }))
  const tokens: string[] = []
  for (const { address, ...account } of accounts) {
    tokens.push(await signUp(site, backend, account, address, tokens.length === 0))
  }
  return { accounts, staffToken: tokens[0] ?? '' }
}

async function signUp(
  { url }: Site,
  backend: BackendKeys,
  account: Account,
  address: string,
  isStaff: boolean,
): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { ...headers, apikey: backend.publishableKey, 'x-forwarded-for': address },
    body: JSON.stringify(account),
  })
  const { access_token: token, user } = (await made.json()) as {
    access_token: string
    user: { id: string }
  }
  if (isStaff) {
    const given = await fetch(`${backend.url}/rest/v1/user_roles`, {
      method: 'POST',
      headers: { ...headers, apikey: backend.secretKey },
      body: JSON.stringify({ user_id: user.id, role: 'admin' }),
    })
    if (!given.ok) throw new Error(`no role could be given: ${await given.text()}`)
  }
  return token
}

/** What visitors open, and what is attacked. */
export async function readSiteMap(backend: BackendKeys): Promise<SiteMap> {
  const response = await fetch(
    `${backend.url}/rest/v1/products?select=id,product_images(image_url)&published=is.true`,
    { headers: { apikey: backend.secretKey } },
  )
  const products = (await response.json()) as {
    id: string
    product_images: { image_url: string }[]
  }[]
  const prefix = '/storage/v1/object/public/'
  const pictures = products
    .flatMap(({ product_images: images }) => images.map(({ image_url: address }) => address))
    .filter((address) => address.startsWith(prefix))
    .map((address) => address.slice(prefix.length))
  return { ...readBuiltSite(), pictures, productIds: products.map(({ id }) => id) }
}

/** The state after a day of visitors: each picture in the sizes that pages use. */
export async function warmPictures({ url }: Site, { pictures }: SiteMap): Promise<void> {
  for (const picture of pictures) {
    for (const address of picturesOf(picture)) {
      await (await fetch(url + address, { headers: { accept: pictureTypes } })).arrayBuffer()
    }
  }
}
