import type { CellReader } from './cell-reader.ts'
import type { DocumentPath } from './import-fault.ts'
import { createNameGiver, joinSlugs, nameToSlug } from './name-giver.ts'
import type { NameGiver } from './name-giver.ts'
import type { RowNode } from './nest-rows.ts'
import { describeRow } from './describe-row.ts'
import { readDishCells } from './read-dish-cells.ts'
import { rowsToOptions } from './rows-to-options.ts'
import type { SpreadsheetRow } from './read-spreadsheet-rows.ts'
import type { SourceMap } from './source-map.ts'

export interface RowConversion {
  readonly readerOf: (row: SpreadsheetRow) => CellReader
  readonly sourceMap: SourceMap
}

/** The `menus` of a venue document, still unchecked. */
export function rowsToMenus(menus: readonly RowNode[], conversion: RowConversion): unknown {
  const sections = menus.flatMap((menu) => menu.inside)
  const items = sections.flatMap((section) => section.inside)
  const names: VenueNames = {
    menuSlug: createNameGiver(written(menus, 'slug')),
    menuId: createNameGiver(written(menus, 'id')),
    sectionId: createNameGiver(written([...sections, ...items], 'id')),
    itemId: createNameGiver(written([...sections, ...items], 'id')),
  }
  return menus.map((menu, index) => convertMenu(['menus', index], menu, { ...conversion, names }))
}

interface VenueNames {
  readonly menuSlug: NameGiver
  readonly menuId: NameGiver
  readonly sectionId: NameGiver
  readonly itemId: NameGiver
}

interface MenuConversion extends RowConversion {
  readonly names: VenueNames
}

function convertMenu(at: DocumentPath, { row, inside }: RowNode, conversion: MenuConversion) {
  const { names, sourceMap } = conversion
  sourceMap.remember(at, row.line)
  const reader = conversion.readerOf(row)
  const slug = row.cells.get('slug') ?? names.menuSlug(slugOf(row))
  const items = inside.flatMap((section) => section.inside)
  const sectionSlug = createNameGiver(written([...inside, ...items], 'slug'))
  const slugs = inside.map(
    (section) => section.row.cells.get('slug') ?? sectionSlug(slugOf(section.row)),
  )
  const itemSlug = createNameGiver([...written(items, 'slug'), ...slugs])
  return {
    id: row.cells.get('id') ?? names.menuId(slug),
    slug,
    ...describeRow(row),
    image: reader.text('image'),
    tax_rate: reader.rate('tax_rate'),
    dine_in: reader.yes('dine_in'),
    member_only: reader.yes('member_only'),
    estimated_prep_time: reader.whole('prep_minutes'),
    order: at.at(-1),
    sections: inside.map((section, index) =>
      convertSection([...at, 'sections', index], section, {
        ...conversion,
        menuSlug: slug,
        slug: slugs[index] ?? '',
        itemSlug,
      }),
    ),
  }
}

interface SectionConversion extends MenuConversion {
  readonly menuSlug: string
  readonly slug: string
  readonly itemSlug: NameGiver
}

function convertSection(at: DocumentPath, { row, inside }: RowNode, conversion: SectionConversion) {
  const { names, menuSlug, slug } = conversion
  conversion.sourceMap.remember(at, row.line)
  const reader = conversion.readerOf(row)
  return {
    id: row.cells.get('id') ?? names.sectionId(joinSlugs(menuSlug, slug)),
    slug,
    ...describeRow(row),
    type: reader.text('type'),
    price: reader.amount('price'),
    tax_rate: reader.rate('tax_rate'),
    sold_out: reader.yes('sold_out'),
    order: at.at(-1),
    items: inside.map((item, index) => convertItem([...at, 'items', index], item, conversion)),
  }
}

function convertItem(at: DocumentPath, { row, inside }: RowNode, conversion: SectionConversion) {
  conversion.sourceMap.remember(at, row.line)
  const reader = conversion.readerOf(row)
  const slug = row.cells.get('slug') ?? conversion.itemSlug(slugOf(row))
  return {
    id: row.cells.get('id') ?? conversion.names.itemId(joinSlugs(conversion.menuSlug, slug)),
    slug,
    ...describeRow(row),
    ...readDishCells(reader),
    category: reader.text('course'),
    tax_rate: reader.rate('tax_rate'),
    sold_out: reader.yes('sold_out'),
    alcoholic_beverage: reader.yes('alcohol'),
    featured_item: reader.yes('featured'),
    upsell_item: reader.yes('upsell'),
    order: at.at(-1),
    options:
      inside.length === 0 ? undefined : rowsToOptions([...at, 'options'], inside, conversion),
  }
}

function slugOf(row: SpreadsheetRow): string {
  return nameToSlug(row.cells.get('name') ?? '')
}

function written(nodes: readonly RowNode[], column: string): readonly string[] {
  return nodes.flatMap(({ row }) => row.cells.get(column) ?? [])
}
