import { isDeepStrictEqual } from 'node:util'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import {
  isTree,
  languagesAt,
  putAt,
  removeAt,
  textOf,
  translationAt,
  valueAt,
} from '#server/import/document/document-tree.ts'
import type { Tree } from '#server/import/document/document-tree.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import { fillInDefaults } from '#server/import/document/fill-in-defaults.ts'
import { matchParts } from '#server/import/checks/match-parts.ts'
import { normaliseVenue } from '#server/import/document/normalise-venue.ts'
import type { SaidInSheet, SaidSetting } from './said-in-sheet.ts'
import { fieldsOf } from './columns/all-columns.ts'
import { kindsInside, placeByKind } from './columns/row-kinds.ts'
import type { PartKind } from './columns/row-kinds.ts'
import { venueSpreadsheetSettings } from './settings/venue-settings.ts'

/** A stored field or list that the sheet has no column, setting or row for. */
export interface UnchangedField {
  /** The column or setting; null: whole rows. */
  readonly name: string | null
  /** The kind of its row; null: the venue. */
  readonly kind: PartKind | null
  readonly count: number
}

interface MergeParts {
  readonly stored: VenueDocument | null
  readonly said: SaidInSheet
}

interface MergedDocument {
  readonly document: Tree
  readonly kept: readonly UnchangedField[]
}

/**
 * Merges a sheet into the stored document: unsaid fields (see SaidInSheet) stay, emptied ones go.
 * Rows decide which menus, sections, items and options exist.
 */
export function keepUnsaid(sheet: Tree, { stored, said }: MergeParts): MergedDocument {
  const root = structuredClone(sheet)
  const kept = new Map<string, UnchangedField>()
  const elsewhere = new Map<string, Tree>()
  for (const item of stored?.menus.flatMap(itemsOf) ?? []) elsewhere.set(textOf(item['id']), item)
  const keeping: Keeping = {
    said,
    elsewhere,
    note: (name, kind, count = 1) => {
      const key = `${kind} ${name}`
      kept.set(key, { name, kind, count: count + (kept.get(key)?.count ?? 0) })
    },
  }
  const rest: Tree = structuredClone({ ...stored })
  const fresh = fillInDefaults(structuredClone(root))
  for (const setting of said.settings) removeSaid(rest, root, setting)
  const isSaid = new Set(said.settings.map(({ setting }) => setting.at.join('.')))
  for (const { name, kind, at, translated } of venueSpreadsheetSettings) {
    if (kind === 'onPremise') continue
    if (kind !== 'presence') noteField(rest, { name, at, translated, kind: null, fresh }, keeping)
    else if (!isSaid.has(at.join('.')) && isTree(valueAt(stored, at))) {
      // Its presence is kept even if none of its fields are.
      if (valueAt(rest, at) === undefined) putAt(rest, at, {})
      keeping.note(name, null)
    }
  }
  return { document: keepLists(root, { rest, kind: null }, keeping), kept: [...kept.values()] }
}

/** Removes what a setting replaces. */
function removeSaid(rest: Tree, root: Tree, { setting, languages }: SaidSetting): void {
  const { at, kind, isHead } = setting
  const isEmpty = valueAt(root, at) === undefined
  if (kind !== 'presence' || isEmpty)
    removeAt(rest, isHead === true && isEmpty ? at.slice(0, -1) : at)
  for (const language of languages) removeAt(rest, translationAt(at, language))
}

/** The stored document itself, if the merged one is equivalent. */
export function restoreUnchanged(
  document: VenueDocument,
  stored: VenueDocument | null,
): VenueDocument {
  if (stored === null) return document
  return isDeepStrictEqual(normaliseVenue(document), normaliseVenue(stored)) ? stored : document
}

interface Keeping {
  readonly said: SaidInSheet
  readonly elsewhere: ReadonlyMap<string, Tree>
  readonly note: (name: string | null, kind: PartKind | null, count?: number) => void
}

interface Rest {
  /** The kept fields of the stored part. */
  readonly rest: Tree
  readonly kind: PartKind | null
}

/** Merges a part and the lists inside it. */
function keepLists(part: Tree, { rest, kind }: Rest, keeping: Keeping): Tree {
  for (const inner of kindsInside(kind)) {
    const { list } = placeByKind[inner]
    const stored = treesAt(rest, list)
    if (!keeping.said.kinds.has(inner)) {
      if (stored.length > 0) keeping.note(null, inner, stored.length)
      continue
    }
    removeAt(rest, list)
    const parts = treesAt(part, list)
    const elsewhere = inner === 'item' ? keeping.elsewhere : new Map<string, Tree>()
    const { named } = placeByKind[inner]
    const matches = matchParts({ said: parts, stored, elsewhere, named })
    if (valueAt(part, list) === undefined) continue
    putAt(
      part,
      list,
      parts.map((each, index) => {
        const match = matches[index] ?? null
        return withDefaults(keepPart(each, { stored: match, kind: inner }, keeping), inner, index)
      }),
    )
  }
  return joinTrees(rest, part)
}

interface StoredPart {
  readonly stored: Tree | null
  readonly kind: PartKind
}

function keepPart(part: Tree, { stored, kind }: StoredPart, keeping: Keeping): Tree {
  const rest: Tree = structuredClone({ ...stored })
  removeAt(rest, ['order'])
  for (const at of keeping.said.fieldsOf(kind)) {
    // An id or slug that the sheet leaves empty is the stored one, not a new one.
    const isName = at.length === 1 && (at[0] === 'id' || at[0] === 'slug')
    if (!isName || valueAt(part, at) !== undefined) removeAt(rest, at)
  }
  const fresh = withDefaults(part, kind, 0)
  for (const { name, at, translated } of fieldsOf(kind)) {
    noteField(rest, { name, at, translated, kind, fresh }, keeping)
  }
  return keepLists(part, { rest, kind }, keeping)
}

interface Field {
  readonly name: string
  readonly at: DocumentPath
  readonly translated?: boolean | undefined
  readonly kind: PartKind | null
  /** The part made from the sheet alone: values equal to its own are not listed as kept. */
  readonly fresh: Tree
}

function noteField(
  rest: Tree,
  { name, at, translated, kind, fresh }: Field,
  keeping: Keeping,
): void {
  // Rows are matched by these, so they always stay.
  if (name === 'id' || name === 'slug') return
  const value = valueAt(rest, at)
  if (!isNothing(value) && !isDeepStrictEqual(value, valueAt(fresh, at))) keeping.note(name, kind)
  if (translated !== true) return
  for (const language of languagesAt(rest, at)) {
    if (!isNothing(valueAt(rest, translationAt(at, language)))) {
      keeping.note(`${name}:${language}`, kind)
    }
  }
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === ''
}

/**
 * Defaults of rows: the order of the sheet, values without a price are free, sizes are required.
 */
function withDefaults(part: Tree, kind: PartKind, index: number): Tree {
  const ordered = ['menu', 'section', 'item', 'group', 'value'].includes(kind)
  const type = part['type'] ?? 'addons'
  return {
    ...part,
    ...(kind === 'group' ? { type, required: part['required'] ?? type === 'pricing' } : {}),
    ...(kind === 'delivery_location' ? { areas: part['areas'] ?? [] } : {}),
    ...(kind === 'value' ? { price: part['price'] ?? 0 } : {}),
    ...(ordered ? { order: part['order'] ?? index } : {}),
  }
}

function joinTrees(base: Tree, update: Tree): Tree {
  const joined: Tree = { ...base }
  for (const [key, value] of Object.entries(update)) {
    const before = joined[key]
    joined[key] = isTree(before) && isTree(value) ? joinTrees(before, value) : value
  }
  return joined
}

function treesAt(root: unknown, at: DocumentPath): readonly Tree[] {
  const list: unknown = valueAt(root, at)
  return Array.isArray(list) ? list.filter(isTree) : []
}

function itemsOf(menu: VenueDocument['menus'][number]): readonly Tree[] {
  return menu.sections.flatMap((section) => section.items.map((item): Tree => ({ ...item })))
}
