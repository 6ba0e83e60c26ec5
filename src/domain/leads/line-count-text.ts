/** How many products a request names, such as "3 products". */
export function lineCountText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
