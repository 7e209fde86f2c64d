import type { CellReader } from './cell-reader.ts'
import { describeRow } from './describe-row.ts'
import type { DocumentPath } from './import-fault.ts'
import { createNameGiver, nameToSlug } from './name-giver.ts'
import type { RowNode } from './nest-rows.ts'
import { readDishCells } from './read-dish-cells.ts'
import type { SpreadsheetRow } from './read-spreadsheet-rows.ts'
import type { SourceMap } from './source-map.ts'

interface OptionConversion {
  readonly readerOf: (row: SpreadsheetRow) => CellReader
  readonly sourceMap: SourceMap
}

/** Option groups of a venue document, still unchecked; those under a value are written inside it. */
export function rowsToOptions(
  at: DocumentPath,
  groups: readonly RowNode[],
  conversion: OptionConversion,
): unknown {
  const ids = giveIds(groups)
  return groups.map(({ row, inside }, index) => {
    conversion.sourceMap.remember([...at, index], row.line)
    const reader = conversion.readerOf(row)
    const type = reader.text('type') ?? 'addons'
    return {
      id: ids[index],
      ...describeRow(row),
      type,
      required: reader.yes('required') ?? type === 'pricing',
      allow_multiple_selection: reader.yes('multiple'),
      custom_quantities: reader.yes('quantities'),
      limit: reader.whole('limit'),
      sku: reader.text('sku'),
      order: index,
      values: convertValues([...at, index, 'values'], inside, conversion),
    }
  })
}

function convertValues(
  at: DocumentPath,
  values: readonly RowNode[],
  conversion: OptionConversion,
): unknown {
  const ids = giveIds(values)
  return values.map(({ row, inside }, index) => {
    conversion.sourceMap.remember([...at, index], row.line)
    const reader = conversion.readerOf(row)
    return {
      id: ids[index],
      ...describeRow(row),
      ...readDishCells(reader),
      max_quantity: reader.whole('max_quantity'),
      default_selection: reader.yes('default'),
      order: index,
      options:
        inside.length === 0
          ? undefined
          : rowsToOptions([...at, index, 'options'], inside, conversion),
    }
  })
}

function giveIds(nodes: readonly RowNode[]): readonly string[] {
  const give = createNameGiver(nodes.flatMap(({ row }) => row.cells.get('id') ?? []))
  return nodes.map(({ row }) => {
    return row.cells.get('id') ?? give(nameToSlug(row.cells.get('name') ?? ''))
  })
}
