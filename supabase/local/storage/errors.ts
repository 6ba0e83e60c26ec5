/** A refusal in the words of hosted Supabase Storage. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly statusCode: number
  readonly code: string
  readonly error: string
  /** The number of seconds after which another attempt may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    code: string,
    message: string,
    error: string = code,
    retryAfter?: number,
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.error = error
    this.retryAfter = retryAfter
  }

  /** Hosted answers 400 with the true status in the body, except where the server is at fault. */
  get httpStatus(): number {
    return this.statusCode >= 500 ? this.statusCode : 400
  }

  /** The body as storage-js reads it. */
  toBody(): { statusCode: string; error: string; message: string; code: string } {
    return {
      statusCode: String(this.statusCode),
      error: this.error,
      message: this.message,
      code: this.code,
    }
  }
}

export const refusals = {
  noSuchBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`),
  invalidBucketName: () =>
    new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message),
  invalidSignature: (message: string) => new StorageError(400, 'InvalidSignature', message),
  invalidToken: (message: string) => new StorageError(400, 'InvalidJWT', message),
  accessDenied: () =>
    new StorageError(
      403,
      'AccessDenied',
      'new row violates row-level security policy',
      'Unauthorized',
    ),
  keyExists: () =>
    new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate'),
  bucketExists: () =>
    new StorageError(409, 'BucketAlreadyExists', 'The resource already exists', 'Duplicate'),
  bucketNotEmpty: () =>
    new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  tooLarge: () =>
    new StorageError(
      413,
      'EntityTooLarge',
      'The object exceeded the maximum allowed size',
      'Payload too large',
    ),
  mimeType: (mimeType: string) =>
    new StorageError(
      415,
      'InvalidMimeType',
      `mime type ${mimeType} is not supported`,
      'invalid_mime_type',
    ),
  notAsAnnounced: () =>
    new StorageError(422, 'NotAsAnnounced', 'The file is not the one that was announced'),
  slowDown: () =>
    new StorageError(503, 'SlowDown', 'Too many requests at once, try again later', 'SlowDown', 5),
  lockTimeout: () =>
    new StorageError(423, 'LockTimeout', 'acquiring lock timeout', 'acquiring_lock_timeout'),
  imageTooLarge: () => new StorageError(422, 'ImageProcessingError', 'Invalid source image'),
  imageBeyondLimits: () => new StorageError(503, 'ImageProcessingError', 'Timeout'),
  /** The client is gone, so nobody reads it. */
  abandoned: () => new StorageError(499, 'RequestAborted', 'The request was aborted'),
  diskFull: () => new StorageError(507, 'InsufficientStorage', 'The storage is full'),
  internal: () => new StorageError(500, 'InternalError', 'Internal server error'),
}

const refusalByCode: Readonly<Record<string, () => StorageError>> = {
  '42501': refusals.accessDenied,
  // Hosted Storage knows none of the database's own codes.
  PT401: () => new StorageError(500, 'DatabaseError', 'database error, code: PT401'),
  '23505': refusals.keyExists,
  '23503': () => new StorageError(404, 'InvalidRequest', 'The related resource does not exist'),
  '22021': () => refusals.invalidRequest('The text contains a character that cannot be stored'),
  '22P02': () => refusals.invalidRequest('The text cannot be stored'),
  '22P05': () => refusals.invalidRequest('The text contains a character that cannot be stored'),
  '53100': refusals.diskFull,
  '53400': refusals.slowDown,
  // The bytes of a day are used up: the sender's device waits.
  PT429: () =>
    new StorageError(503, 'SlowDown', 'Too many files, try again later', 'SlowDown', 600),
  '08006': refusals.slowDown,
  '57014': refusals.slowDown,
  ENOSPC: refusals.diskFull,
  EDQUOT: refusals.diskFull,
}

/** The client's response to any failure; unknown failures reveal nothing. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  return (refusalByCode[errorCode(error)] ?? refusals.internal)()
}

/** The SQLSTATE of a database error or the code of a system error; '' without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Whether the database certainly did not keep the statement. A connection that broke during the
 * commit says nothing about that.
 */
export function isSurelyRolledBack(error: unknown): boolean {
  const code = errorCode(error)
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57|58|XX)/.test(code) && code !== '40003'
}
