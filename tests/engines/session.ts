/** What a walk needs of a browser, in the words of W3C WebDriver and of its successor BiDi. */
export interface Session {
  readonly go: (url: string) => Promise<void>
  /** From now on the page, or the one frame in it, is what is run in and pointed at. */
  readonly enter: (where: 'page' | 'frame') => Promise<void>
  /** The value, as JSON, that a text of code promises. */
  readonly run: (code: string) => Promise<unknown>
  /** Sources of input, as `Perform Actions` of both standards takes them. */
  readonly act: (sources: readonly object[]) => Promise<void>
  /** Ends the browser; its profile stays. */
  readonly end: () => Promise<void>
}

export interface SessionAsked {
  /** Folder of the profile. */
  readonly profile: string
  readonly size: { readonly width: number; readonly height: number }
}
