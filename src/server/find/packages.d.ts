declare module 'pbf' {
  /** The reader of pbf 3, as far as it is used here. */
  export default class Pbf {
    constructor(bytes: Uint8Array)
    pos: number
    readonly length: number
    readVarint(): number
    readSVarint(): number
    readString(): string
    skip(value: number): void
  }
}

declare module 'zipcodes/lib/codes.js' {
  const states: {
    /** By the five digits of a ZIP code. */
    readonly codes: Readonly<
      Record<
        string,
        {
          readonly zip: string
          readonly latitude: number
          readonly longitude: number
          readonly city: string
          readonly state: string
        }
      >
    >
  }
  export default states
}
