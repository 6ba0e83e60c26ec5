import { roles } from './role-matrix.ts'

export type Role = (typeof roles)[number]

/** The roles that may, and the response to all others. */
interface Rule {
  readonly allowed: readonly Role[]
  readonly refusal: string
  /** Roles with another refusal. */
  readonly otherwise?: Readonly<Partial<Record<Role, string>>>
}

const admins: readonly Role[] = ['admin', 'adminWithFactorAtAal2', 'serviceRole']
/** Every role may. */
export const everyone: Rule = { allowed: roles, refusal: '' }
const adminsOnly = (refusal: string): Rule => ({ allowed: admins, refusal })
/** For files of requests, which sales see too. */
const staffOnly = (refusal: string): Rule => ({ allowed: ['sales', ...admins], refusal })
const nobody = (refusal: string, otherwise: Rule['otherwise'] = {}): Rule => ({
  allowed: [],
  refusal,
  otherwise,
})
const serviceOnly = (refusal: string): Rule => ({ allowed: ['serviceRole'], refusal })

/** Reading and removing respond as if there were nothing, so that nobody learns what exists. */
const kept = {
  list: adminsOnly('none'),
  // The bucket is public: whoever knows the whole name may read, and names cannot be guessed or
  // listed.
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
/** Announced files that strangers send. */
const sent = {
  ...kept,
  list: staffOnly('none'),
  info: staffOnly('NoSuchKey'),
  'sign a link': staffOnly('NoSuchKey'),
  'sign a link to another size': staffOnly('NoSuchKey'),
  // Pictures from strangers are decoded for staff only.
  'read in another size': staffOnly('NoSuchKey'),
  'read in another size with a token': staffOnly('NoSuchKey'),
  insert: nobody('AccessDenied'),
  'sign an upload': nobody('AccessDenied'),
  overwrite: nobody('AccessDenied'),
  move: nobody('NoSuchKey', { serviceRole: 'KeyAlreadyExists' }),
  // Staff see what to copy, and may not add anything to it.
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
  // The files of a mail, which may be delivered again.
  overwrite: serviceOnly('AccessDenied'),
}
/** Files that are added once, and changed only by the service. */
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
/** Private; staff see the files of the offers that they see. */
const orders = {
  ...sent,
  'read by its public address': nobody('NoSuchBucket'),
  'read with a token': staffOnly('NoSuchKey'),
  'insert announced order': everyone,
}
/** The permissions of every role for every bucket. */
export const bucketRules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  'order-files': orders,
  'product-documents': documents,
  'product-images': pictures,
  'project-images': pictures,
  'quote-attachments': attachments,
}
