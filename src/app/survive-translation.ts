/**
 * Keeps React working when a browser has translated the page: Chrome replaces text nodes with
 * `<font>` elements, and React, which still holds the old nodes, would crash the page as soon as it
 * removes one of them or inserts something before it (React issue 11538).
 */
export function surviveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their node below
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const isThere = before === null || before.parentNode === this
    return insertBefore.call(this, child, isThere ? before : null) as Child
  }
}
