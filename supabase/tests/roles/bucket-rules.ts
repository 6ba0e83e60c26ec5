import { roles } from './role-matrix.ts'

export type Role = (typeof roles)[number]

/** Who may, and what all others are answered. */
interface Rule {
  readonly allowed: readonly Role[]
  readonly refusal: string
  /** Who is refused in other words. */
  readonly otherwise?: Readonly<Partial<Record<Role, string>>>
}

const admins: readonly Role[] = ['admin', 'adminWithFactorAtAal2', 'serviceRole']
/** Where nobody is refused. */
export const everyone: Rule = { allowed: roles, refusal: '' }
const adminsOnly = (refusal: string): Rule => ({ allowed: admins, refusal })
/** What sales see of requests; pictures they see as everybody does. */
const staffOnly = (refusal: string): Rule => ({ allowed: ['sales', ...admins], refusal })
const nobody = (refusal: string, otherwise: Rule['otherwise'] = {}): Rule => ({
  allowed: [],
  refusal,
  otherwise,
})
const serviceOnly = (refusal: string): Rule => ({ allowed: ['serviceRole'], refusal })

/** Reading and removing are refused as if there were nothing, so that nobody learns what there is. */
const kept = {
  list: adminsOnly('none'),
  // The bucket is public: whoever knows the whole name reads, and no name can be guessed or listed.
  'read by its public address': everyone,
  'read with a token': everyone,
  'read in another size': everyone,
  'read in another size with a token': everyone,
  'sign a link to another size': adminsOnly('NoSuchKey'),
  info: adminsOnly('NoSuchKey'),
  'sign a link': adminsOnly('NoSuchKey'),
  delete: adminsOnly('NoSuchKey'),
  'delete several': adminsOnly('none'),
  'see the bucket': serviceOnly('NoSuchBucket'),
  'change the bucket': serviceOnly('NoSuchBucket'),
  'empty the bucket': serviceOnly('NoSuchBucket'),
  'delete the bucket': {
    allowed: [],
    refusal: 'NoSuchBucket',
    otherwise: { serviceRole: 'ResourceNotEmpty' },
  },
}
const pictures = {
  ...kept,
  insert: adminsOnly('AccessDenied'),
  'sign an upload': adminsOnly('AccessDenied'),
  overwrite: adminsOnly('AccessDenied'),
  move: adminsOnly('NoSuchKey'),
  copy: adminsOnly('NoSuchKey'),
}
/** What strangers send, announced. */
const sent = {
  ...kept,
  list: staffOnly('none'),
  info: staffOnly('NoSuchKey'),
  'sign a link': staffOnly('NoSuchKey'),
  'sign a link to another size': staffOnly('NoSuchKey'),
  // What strangers send is decoded for staff only.
  'read in another size': staffOnly('NoSuchKey'),
  'read in another size with a token': staffOnly('NoSuchKey'),
  insert: nobody('AccessDenied'),
  'sign an upload': nobody('AccessDenied'),
  overwrite: nobody('AccessDenied'),
  move: nobody('NoSuchKey', { serviceRole: 'KeyAlreadyExists' }),
  // Staff see what is to be copied, and may not put anything beside it.
  copy: nobody('NoSuchKey', {
    sales: 'AccessDenied',
    admin: 'AccessDenied',
    adminWithFactorAtAal2: 'AccessDenied',
    serviceRole: 'AccessDenied',
  }),
}
const attachments = {
  ...sent,
  'insert announced': everyone,
  'overwrite announced': nobody('AccessDenied', { serviceRole: 'KeyAlreadyExists' }),
  // The files of a mail, which may come again.
  overwrite: serviceOnly('AccessDenied'),
}
/** What is added once, and never changed but by the service. */
const addedOnce = {
  'sign an upload': pictures['sign an upload'],
  overwrite: serviceOnly('AccessDenied'),
  move: serviceOnly('NoSuchKey'),
  copy: serviceOnly('NoSuchKey'),
  delete: serviceOnly('NoSuchKey'),
  'delete several': serviceOnly('none'),
  'see the bucket': kept['see the bucket'],
  'change the bucket': kept['change the bucket'],
  'empty the bucket': kept['empty the bucket'],
  'delete the bucket': kept['delete the bucket'],
}
/** Added by admins, and never changed. */
const documents = {
  ...addedOnce,
  list: serviceOnly('none'),
  'read by its public address': everyone,
  'read with a token': everyone,
  info: serviceOnly('NoSuchKey'),
  'sign a link': serviceOnly('NoSuchKey'),
  insert: pictures.insert,
}
/** Private, and staff see those of the offers that they see. */
const orders = {
  ...sent,
  'read by its public address': nobody('NoSuchBucket'),
  'read with a token': staffOnly('NoSuchKey'),
  'insert announced order': everyone,
}
/** What every role may do with every bucket. */
export const bucketRules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  'order-files': orders,
  'product-documents': documents,
  'product-images': pictures,
  'project-images': pictures,
  'quote-attachments': attachments,
}
