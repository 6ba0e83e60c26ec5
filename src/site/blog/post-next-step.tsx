import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { NextStep } from '#src/ui/page/next-step.tsx'
import { messages } from '#src/domain/messages.ts'
import { productsOfPost } from './post-products.ts'

/** The end of a post: the products it is about, and a link for a quote. */
export function PostNextStep({ post }: { readonly post: BlogPostSummary }) {
  const products = productsOfPost(post)
  return (
    <NextStep
      title={products === null ? 'See what we build.' : `${products.name}: sizes and plans.`}
    >
      {products === null ? (
        <ButtonLink to="/products" filled>
          {messages.viewAllProducts}
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/products/$category"
          params={{ category: products.category }}
          search={{ type: products.type }}
          filled
        >
          View {products.name}
        </ButtonLink>
      )}
      <ButtonLink to="/contact" hash="quote">
        Request a Quote
      </ButtonLink>
    </NextStep>
  )
}
