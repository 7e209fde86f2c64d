/** A path in a venue document: `['menus', 2, 'sections', 0, 'price']`. */
export type DocumentPath = readonly (string | number)[]

/** A fault at a path of a venue document, from any file format. */
export interface DocumentFault {
  readonly at: DocumentPath
  /** Read after "expected": `a whole number`. */
  readonly expected: string
  /** Read after "found": `312.5`. */
  readonly found: string
  /** The path of the equal value; written after `found`. */
  readonly sameAs?: DocumentPath
  /** Another part that the fault depends on; without that part it is unknown. */
  readonly judgedBy?: DocumentPath
}

/** A fault, or a warning, with its place in the file. */
export interface ImportFault {
  /** `menus[2].sections[0].items[14].price`, or `column price` in a spreadsheet; empty for the file itself. */
  readonly path: string
  /** Counted from 1: the line of a JSON file, the row of a spreadsheet. */
  readonly line: number | null
  /** Counted from 1, in characters of a JSON file's line; null in a spreadsheet. */
  readonly column: number | null
  readonly expected: string
  readonly found: string
}
