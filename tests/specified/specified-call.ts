import type { LimitStore } from '#server/limit/limit-store.ts'

export interface SentAnswer {
  readonly status: number
  readonly body: unknown
}

/** A call of the specifications' tables, with the fields that they name, by place: `data.checkout.pickup.notes`. */
export interface SpecifiedCall {
  /** Method and path, as its table has them. */
  readonly call: string
  /** A body with the fields that the call cannot do without, made anew for each sending. */
  readonly base: () => object | Promise<object>
  /** Each field of the base that the tables name. */
  readonly needed: readonly string[]
  /** The other fields, each with a value that the call takes. */
  readonly more?: Readonly<Record<string, unknown>>
  /** Fields that are named, and of which such a call takes blanks alone. */
  readonly blankAlone?: readonly string[]
  /** Blanks that say something, such as `tab_limit: null`. */
  readonly says?: readonly string[]
  /** True: the other fields change what is answered, and not that it is. */
  readonly changes?: boolean
  readonly send: (body: object) => Promise<SentAnswer>
}

/** The limits of servers that answer all of them. */
export const noLimits: LimitStore = {
  take: async () => null,
  giveBack: async () => {},
  forgetEnded: async () => {},
}

/** A body with a value at a place; objects on the way there are made. */
export function withValue(body: object, place: string, value: unknown): object {
  const [name = '', ...rest] = place.split('.')
  const fields: Readonly<Record<string, unknown>> = { ...body }
  const inner = fields[name]
  const isObject = typeof inner === 'object' && inner !== null
  const next = rest.length === 0 ? value : withValue(isObject ? inner : {}, rest.join('.'), value)
  return Array.isArray(body)
    ? body.map((element: unknown, at) => (String(at) === name ? next : element))
    : { ...fields, [name]: next }
}

export function withValues(body: object, values: Readonly<Record<string, unknown>>): object {
  return Object.entries(values).reduce((all, [place, value]) => withValue(all, place, value), body)
}

/** The fields of a record below a place. */
export function below(
  place: string,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).map(([at, value]) => [`${place}.${at}`, value]))
}

export function allBelow(place: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${place}.${name}`)
}
