export interface PlacedStand {
  readonly name: string
  readonly concourse: { readonly level: string | null; readonly section: string | null } | null
}

export interface StandLevel<Stand> {
  /** Null: the stands of no level. */
  readonly level: string | null
  readonly stands: readonly Stand[]
}

/**
 * Stands by level, and of each level by section and name. Numbers in them count as numbers (section 9 before 104);
 * what has no level, or no section, comes last.
 */
export function groupStands<Stand extends PlacedStand>(
  stands: readonly Stand[],
  locale: string,
): readonly StandLevel<Stand>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const order = (one: string | null, other: string | null) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return compare(one, other)
  }
  const levels = [...new Set(stands.map(levelOf))].toSorted(order)
  return levels.map((level) => ({
    level,
    stands: stands
      .filter((stand) => levelOf(stand) === level)
      .toSorted(
        (one, other) =>
          order(one.concourse?.section ?? null, other.concourse?.section ?? null) ||
          compare(one.name, other.name),
      ),
  }))
}

function levelOf({ concourse }: PlacedStand): string | null {
  return concourse?.level ?? null
}

/** True: each typed word begins a word of the texts; accents and case do not matter. */
export function fitsWords(texts: readonly string[], typed: string): boolean {
  const words = texts.flatMap(wordsOf)
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
