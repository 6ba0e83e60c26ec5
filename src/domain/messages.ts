/** Messages that several places show; those of the specification are exact. */
export const messages = {
  quoteSent: 'Quote request submitted! We will contact you soon.',
  quoteFailed: 'Failed to submit quote request. Please try again.',
  /** @param names of the files that are missing. */
  sentWithout: (names: string) => `Your request has arrived without ${names}.`,
  inquirySent: 'Thank you! We will get back to you soon.',
  inquiryFailed: 'Failed to send message. Please try again.',
  savedHere: 'Saved on this device. It will be sent when you are online.',
  savedWhileBusy:
    'Saved on this device. Our server is busy. It will be sent as soon as the server answers.',
  savedUnderWay: 'Saved on this device. It is being sent.',
  /** @param time such as 20:15. */
  savedUntil: (time: string) => `Saved on this device. It will be sent at ${time}.`,
  deviceFull:
    'This could not be sent, and this device has no space left to keep it. Free up some space, or try again with a better connection.',
  removedMeanwhile:
    'This was removed from this device in another tab, and may already have been sent. If in doubt, send it again.',
  unexpected: 'An error occurred. Please try again.',
  notOnDevice: 'This page is not on this device yet',
  waitAMoment: 'Please wait a moment before submitting again',
  tooMany: 'Too many submissions. Please try again later.',
  tooManyFiles: 'Maximum 5 files allowed',
  productsFailed: 'Failed to load products. Please try again later.',
  noProducts: 'No products available at the moment',
  noProductsInCategory: 'No products found in this category.',
  noProjects: 'No projects found in this category.',
  postsFailed: 'The posts could not be loaded. Check the connection and try again.',
  noPosts: 'No posts yet.',
  noPostsInCategory: 'No posts in this category yet.',
  categoryNotFound: 'Category Not Found',
  productNotFound: 'Product Not Found',
  postNotFound: 'Post Not Found',
  pageNotFound: 'Oops! Page not found',
  viewAllProducts: 'View All Products',
  viewAllPosts: 'View All Posts',
  readMore: 'Read More',
  returnToHome: 'Return to Home',
} as const

/** The specification's exact words about one attachment. */
export const attachmentMessages = {
  tooLarge: (name: string) => `File ${name} exceeds 5MB limit`,
  /** @param ending with its dot. */
  endingNotAllowed: (ending: string) => `File type ${ending} not allowed`,
  invalidType: (name: string) => `Invalid file type for ${name}`,
} as const
