import { allergens, type Allergen } from '#domain/menu/menu.ts'

/** A child for whom a person orders school lunches (issue "School lunches", children on an account). */
export interface Child {
  /** A UUID, chosen by the device that adds the child, so that a repeated call adds no other. */
  readonly id: string
  /** One line, 1 to 60 characters. */
  readonly name: string
  /** One line, 0 to 40 characters; empty: not said. */
  readonly schoolClass: string
  /** Allergens from those common to all venues, each once. */
  readonly allergens: readonly Allergen[]
}

/** The children of an account. */
export const mostChildren = 12

/** Characters. */
export const childLengths = { name: 60, schoolClass: 40 } as const

/** The fields of a child's form. */
export type ChildFields = Omit<Child, 'id'>

/**
 * The child with what a form has changed of what it showed. What another device has changed meanwhile
 * stays, above all an allergy.
 */
export function withChanges<Stored extends ChildFields>(
  child: Stored,
  { shown, typed }: { readonly shown: ChildFields; readonly typed: ChildFields },
): Stored {
  const has = (each: Allergen) =>
    (shown.allergens.includes(each) === typed.allergens.includes(each) ? child : typed).allergens
  return {
    ...child,
    name: typed.name === shown.name ? child.name : typed.name,
    schoolClass: typed.schoolClass === shown.schoolClass ? child.schoolClass : typed.schoolClass,
    allergens: allergens.filter((each) => has(each).includes(each)),
  }
}
