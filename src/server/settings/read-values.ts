import { wrongSetting } from './wrong-setting.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Null: not set; an empty text counts as not set. */
export function readText(env: Environment, name: string): string | null {
  return env[name] || null
}

/** One of a few words; the first is the default. Throws on any other word. */
export function readChoice<T extends string>(
  env: Environment,
  name: string,
  choices: readonly [T, ...(readonly T[])],
): T {
  const text = readText(env, name) ?? choices[0]
  const choice = choices.find((each) => each === text)
  if (choice === undefined) {
    const all = choices.join(', ')
    throw wrongSetting(`${name} is no choice that there is: ${text}. It may be one of: ${all}`)
  }
  return choice
}

/** A port, from 1 to 65535. Throws on anything else, also on an empty text. */
export function readPort(env: Environment, name: string, otherwise: number): number {
  const port = Number(env[name] ?? otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw wrongSetting(`${name} is no port: ${env[name] ?? port}. It may be from 1 to 65535`)
  }
  return port
}

/** Throws on anything else, also on an empty text. */
export function readNumberAboveZero(env: Environment, name: string, otherwise: number): number {
  const number = Number(env[name] ?? otherwise)
  if (!(number > 0 && Number.isFinite(number))) {
    throw wrongSetting(`${name} is no number above 0: ${env[name]}`)
  }
  return number
}

/** Throws on anything else, also on an empty text. */
export function readWholeNumber(env: Environment, name: string, otherwise: number): number {
  const number = Number(env[name] ?? otherwise)
  if (Number.isSafeInteger(number) && number >= 0 && env[name] !== '') return number
  throw wrongSetting(`${name} is no whole number of 0 or more: ${env[name]}`)
}
