/** A statement that is carried out once it is awaited; as a value of another it is a part of that one's text instead. */
export interface Statement<Rows> extends Promise<Answer<Rows>>, Part {}

/** Its rows, and how many it read or changed. */
export type Answer<Rows> = Rows & { readonly count: number }

/** A piece of a statement's text, with the values in it. */
interface Part {
  readonly [write]: (statement: Writing) => void
}

type Scalar = boolean | number | string | Date | null

type Value = Part | Scalar | Uint8Array | readonly Scalar[]

export type Row = Readonly<Record<string, unknown>>

/** Writes statements, on any connection. */
export interface ISql {
  <Rows extends readonly object[] = readonly Row[]>(
    texts: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<Rows>
  /** A list for `in`. */
  (list: readonly (number | string)[]): Part
  /** A row, or some columns, after `set` or `insert into`. */
  <Columns extends object>(row: Columns, ...names: readonly (keyof Columns & string)[]): Part
  /** The name of a table or a column. */
  (name: string): Part
  readonly json: (value: object) => Part
  /** A text as it is, which may hold several statements. */
  readonly unsafe: (text: string) => Statement<readonly Row[]>
}

export type TransactionSql = ISql

export interface Sql extends ISql {
  readonly begin: Begin
}

/** Does work in a transaction: all is committed, or nothing if the work fails. */
export interface Begin {
  <Outcome>(work: Work<Outcome>): Promise<Outcome>
  <Outcome>(isolation: string, work: Work<Outcome>): Promise<Outcome>
}

export type Work<Outcome> = (transaction: TransactionSql) => PromiseLike<Outcome>

/**
 * The statement as it is sent: its values stand as $1, $2 … in the text. A text that has no values
 * may hold several statements.
 */
export interface WrittenStatement {
  readonly text: string
  readonly values: readonly unknown[] | null
  /** The lines of a stack that lead to where it is written. */
  readonly frames: string
}

interface Writing {
  text: string
  readonly values: unknown[]
}

const write = Symbol('write')

/** A tag whose statements are carried out by `run`. */
export function createSql(
  run: (statement: WrittenStatement) => Promise<Answer<readonly Row[]>>,
): ISql {
  function sql<Rows>(texts: TemplateStringsArray, ...values: readonly unknown[]): Statement<Rows>
  function sql(first: string | object, ...names: readonly unknown[]): Part
  function sql(first: string | object, ...more: readonly unknown[]): Part {
    if (isTemplate(first)) return statementOf(first, more)
    return partOf((statement) => {
      if (typeof first === 'string') statement.text += quoted(first)
      else if (Array.isArray(first)) writeList(first, statement)
      else writeRow(first, more.length === 0 ? Object.keys(first) : more.map(String), statement)
    })
  }
  function statementOf(texts: TemplateStringsArray, values: readonly unknown[]) {
    const frames = framesOf(texts)
    const writeAll = (statement: Writing) => writeTemplate(texts, values, statement)
    return lazily(writeAll, () => {
      const statement: Writing = { text: '', values: [] }
      writeAll(statement)
      return run({ ...statement, frames })
    })
  }
  function unsafe(text: string) {
    const frames = framesTo(unsafe)
    const writeText = (statement: Writing) => void (statement.text += text)
    return lazily(writeText, () => run({ text, values: null, frames }))
  }
  const json = (value: object) =>
    partOf((statement) => writeValue(JSON.stringify(value), statement))
  return Object.assign(sql, { unsafe, json })
}

function isTemplate(first: string | object): first is TemplateStringsArray {
  return Array.isArray(first) && 'raw' in first
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && write in value
}

function partOf(writeIt: (statement: Writing) => void): Part {
  return { [write]: writeIt }
}

function lazily<Rows>(
  writeIt: (statement: Writing) => void,
  send: () => Promise<Answer<Rows>>,
): Statement<Rows> {
  let sent: Promise<Answer<Rows>> | null = null
  const answer = () => (sent ??= Promise.resolve().then(send))
  return {
    [write]: writeIt,
    // oxlint-disable-next-line unicorn/no-thenable -- Awaiting it sends it.
    then: (...given) => answer().then(...given),
    catch: (...given) => answer().catch(...given),
    finally: (...given) => answer().finally(...given),
    [Symbol.toStringTag]: 'Statement',
  }
}

function writeTemplate(
  texts: TemplateStringsArray,
  values: readonly unknown[],
  statement: Writing,
): void {
  texts.forEach((text, place) => {
    statement.text += text
    if (place < values.length) writeValue(values[place], statement)
  })
}

function writeValue(value: unknown, statement: Writing): void {
  if (isPart(value)) return value[write](statement)
  // The driver would write null.
  if (value === undefined) throw new TypeError('A value of a statement is undefined')
  statement.values.push(value instanceof Date ? value.toISOString() : value)
  statement.text += `$${statement.values.length}`
}

/** An empty list holds nothing, and `in ()` is no SQL. */
function writeList(list: readonly unknown[], statement: Writing): void {
  statement.text += '('
  for (const [place, each] of (list.length === 0 ? [null] : list).entries()) {
    if (place > 0) statement.text += ', '
    writeValue(each, statement)
  }
  statement.text += ')'
}

function writeRow(row: object, names: readonly string[], statement: Writing): void {
  const values: Readonly<Record<string, unknown>> = { ...row }
  if (statement.text.trimEnd().endsWith('set')) {
    for (const [place, name] of names.entries()) {
      statement.text += `${place > 0 ? ', ' : ''}${quoted(name)} = `
      writeValue(values[name], statement)
    }
    return
  }
  statement.text += `(${names.map(quoted).join(', ')}) values `
  writeList(
    names.map((name) => values[name]),
    statement,
  )
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const framesByTexts = new WeakMap<TemplateStringsArray, string>()

/** Looked up once for each place in the code. */
function framesOf(texts: TemplateStringsArray): string {
  const known = framesByTexts.get(texts)
  if (known !== undefined) return known
  const frames = framesTo(framesOf)
  framesByTexts.set(texts, frames)
  return frames
}

function framesTo(caller: (given: never) => unknown): string {
  const here = { stack: '' }
  Error.captureStackTrace(here, caller)
  return here.stack.split('\n').slice(1).join('\n')
}
