import type { CellReader } from './cell-reader.ts'
import { putAt, translationAt } from '#server/import/document/document-tree.ts'
import type { Tree } from '#server/import/document/document-tree.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import type { RowNode } from './nest-rows.ts'
import { readTranslations } from '#server/import/document/read-translations.ts'
import { kindOf } from './sheet-cell-kinds.ts'
import type { SourceMap } from '#server/import/document/source-map.ts'
import { fieldsOf } from './columns/all-columns.ts'
import type { PartField } from './columns/spreadsheet-field.ts'
import { placeByKind } from './columns/row-kinds.ts'
import type { SpreadsheetRow } from '#server/import/spreadsheet/columns/row-kinds.ts'

export interface RowConversion {
  readonly readerOf: (row: SpreadsheetRow) => CellReader
  readonly sourceMap: SourceMap
}

/** Writes the rows into the document's lists, without defaults and unchecked. */
export function rowsToDocument(
  root: Tree,
  nodes: readonly RowNode[],
  conversion: RowConversion,
): void {
  putParts({ holder: root, at: [], nodes }, conversion)
}

interface Parts {
  readonly holder: Tree
  readonly at: DocumentPath
  readonly nodes: readonly RowNode[]
}

function putParts({ holder, at, nodes }: Parts, conversion: RowConversion): void {
  for (const kind of new Set(nodes.map((node) => node.kind))) {
    const { list } = placeByKind[kind]
    const same = nodes.filter((node) => node.kind === kind && !saysNone(node))
    putAt(
      holder,
      list,
      same.map((node, index) => convertPart([...at, ...list, index], node, conversion)),
    )
  }
}

/** A row with only its kind empties the list. */
function saysNone({ row, kind, inside }: RowNode): boolean {
  return placeByKind[kind].holder === null && row.cells.size === 1 && inside.length === 0
}

function convertPart(at: DocumentPath, { row, kind, inside }: RowNode, conversion: RowConversion) {
  const fields = fieldsOf(kind)
  conversion.sourceMap.remember(at, row.line, (rest) => columnOf(fields, rest))
  const part: Tree = {}
  const reader = conversion.readerOf(row)
  for (const field of fields) readField(part, field, reader)
  putParts({ holder: part, at, nodes: inside }, conversion)
  return part
}

function readField(
  part: Tree,
  { name, kind, at, translated }: PartField,
  reader: CellReader,
): void {
  if (reader.row.cells.has(name)) putAt(part, at, kindOf(kind).read(reader, name))
  for (const [language] of readTranslations(reader.row, name)) {
    const column = `${name}:${language}`
    if (translated !== true) {
      reader.fault(column, `an empty cell, because a ${reader.row.kind} has no other language here`)
    } else putAt(part, translationAt(at, language), kindOf(kind).read(reader, column))
  }
}

/** The column of a field in a row's part. */
function columnOf(fields: readonly PartField[], rest: DocumentPath): string {
  const found = fields.find(({ at }) => at.every((key, index) => rest[index] === key))
  if (found) return found.name
  const place = rest.indexOf('localization')
  const [language, field] = place === -1 ? [] : rest.slice(place + 1)
  const translated = fields.find(({ at }) => at.at(-1) === field && at.length === place + 1)
  if (language !== undefined) return `${translated?.name ?? 'name'}:${language}`
  return lists.has(String(rest[0])) ? 'row' : String(rest[0] ?? 'row')
}

const lists: ReadonlySet<string> = new Set(
  Object.values(placeByKind).map(({ list }) => String(list.at(-1))),
)
