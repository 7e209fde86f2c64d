/** Text by name that a browser writes to its disk some time later, as it does with localStorage and cookies. */
export class LateValues extends Map<string, string> {
  readonly #now: () => number
  readonly #delay: number
  #unwritten: {
    readonly at: number
    readonly name: string
    readonly before: string | undefined
  }[] = []

  constructor({ now, delay }: { readonly now: () => number; readonly delay: number }) {
    super()
    this.#now = now
    this.#delay = delay
  }

  override set(name: string, value: string): this {
    this.#note(name)
    return super.set(name, value)
  }

  override delete(name: string): boolean {
    this.#note(name)
    return super.delete(name)
  }

  /** The power fails: what is not written yet is as it was. Returns how much that is. */
  lose(): number {
    const lost = this.#unwritten.filter(({ at }) => at > this.#now() - this.#delay)
    this.#unwritten = []
    for (const { name, before } of lost.toReversed()) {
      if (before === undefined) super.delete(name)
      else super.set(name, before)
    }
    return lost.length
  }

  #note(name: string): void {
    const written = this.#now() - this.#delay
    this.#unwritten = this.#unwritten.filter(({ at }) => at > written)
    this.#unwritten.push({ at: this.#now(), name, before: this.get(name) })
  }
}
