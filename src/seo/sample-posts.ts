import { type BlogPost, blogCategories } from '#src/domain/blog/blog-post.ts'

/** Posts for tests, newest first: one per category, each with a picture of its own. */
export const samplePosts: readonly BlogPost[] = blogCategories.map((category, place) => ({
  id: `post-${place}`,
  slug: `a-note-on-${place}`,
  title: `A note on ${category.toLowerCase()}`,
  excerpt: `What we have learned about ${category.toLowerCase()} in ${place + 2} years on site.`,
  content: [['p', [`Word for word, ${place}.`]]],
  picture: {
    url: `/storage/v1/object/public/project-images/blog/${place}.jpg`,
    alt: `Cabin ${place} on a trailer`,
    width: 1920,
    height: 1280,
  },
  author: 'Projects desk',
  date: `2026-03-${20 - place}`,
  category,
  readTime: '4 min read',
}))
