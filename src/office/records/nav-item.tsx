import { NavLink, type NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = NavLinkProps & Omit<ComponentPropsWithRef<'a'>, keyof NavLinkProps>

function Item(props: Props) {
  return <NavLink component="a" {...props} />
}

/** A link in a navigation of the back office. */
export const NavItem = createLink(Item)
