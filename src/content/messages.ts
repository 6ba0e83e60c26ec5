/** The specification's exact words that more than one place says. */
export const messages = {
  quoteSent: 'Quote request submitted! We will contact you soon.',
  quoteFailed: 'Failed to submit quote request. Please try again.',
  unexpected: 'An error occurred. Please try again.',
  waitAMoment: 'Please wait a moment before submitting again',
  tooMany: 'Too many submissions. Please try again later.',
  productsFailed: 'Failed to load products. Please try again later.',
  noProducts: 'No products available at the moment',
  noProductsInCategory: 'No products found in this category.',
  categoryNotFound: 'Category Not Found',
  productNotFound: 'Product Not Found',
  pageNotFound: 'Oops! Page not found',
  viewAllProducts: 'View All Products',
  returnToHome: 'Return to Home',
} as const
