const kilobyte = 1024
const megabyte = 1024 * kilobyte
const gigabyte = 1024 * megabyte

/** A number of bytes as people read it: "812 bytes", "48 KB", "1.2 MB", "12 MB", "1.5 GB". */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  // What would be rounded to 1024 KB is a megabyte.
  if (bytes < megabyte - kilobyte / 2) return `${Math.round(bytes / kilobyte)} KB`
  if (bytes < 10 * megabyte) return `${(bytes / megabyte).toFixed(1)} MB`
  if (bytes < gigabyte - megabyte / 2) return `${Math.round(bytes / megabyte)} MB`
  return `${(bytes / gigabyte).toFixed(1)} GB`
}
