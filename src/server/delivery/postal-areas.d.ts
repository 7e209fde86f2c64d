declare module 'zipcodes/lib/codesCanada.js' {
  const canada: {
    /** By the first three characters of a postal code. */
    readonly codes: Readonly<
      Record<
        string,
        { readonly latitude: number; readonly longitude: number; readonly city?: string }
      >
    >
  }
  export default canada
}
