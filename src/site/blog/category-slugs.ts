import { type BlogCategory, blogCategories } from '#src/domain/blog/blog-post.ts'

/** The slug of a category, such as `case-studies`. */
export function categorySlug(category: BlogCategory): string {
  return category.toLowerCase().replaceAll(' ', '-')
}

/** The slugs of all categories, for the search parameter `category`. */
export const categorySlugs: readonly string[] = blogCategories.map(categorySlug)

/** The category of that slug; undefined stands for all of them. */
export function findBlogCategory(slug: string | undefined): BlogCategory | undefined {
  return blogCategories.find((category) => categorySlug(category) === slug)
}
