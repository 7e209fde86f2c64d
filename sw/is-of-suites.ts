/** Whether a file of the build is a part of suites, by its name (see note: parts of suites). */
export function isOfSuites(path: string): boolean {
  return /(?:^|\/)assets\/(?:ahead|board|draw-code|hand-over|handed-over|suite)-/.test(path)
}
