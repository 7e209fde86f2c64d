export interface SavedFile {
  readonly name: string
  /** `application/json` */
  readonly type: string
  readonly text: string
}

/** Saves a file to the browser's downloads. */
export function saveFile({ name, type, text }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
