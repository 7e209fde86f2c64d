import type { Localization } from '#domain/venue/local-text.ts'

/** The introduction of a menu and its group, shown above the sections. */
export interface MenuIntro {
  /** Null: the menu is in no group, or its group has neither a description nor a picture. */
  readonly group: MenuGroupIntro | null
  /** Empty: none. */
  readonly description: string
  /** Translations of the description and of `name`, by which the attachment is called. */
  readonly localization: Localization
  readonly name: string
  /** A path, or HTTPS; null: none. */
  readonly image: string | null
  readonly attachment: MenuAttachment | null
}

/** A group's introduction, only in the venue's own language: groups have no translations. */
export interface MenuGroupIntro {
  readonly name: string
  readonly description: string
  readonly image: string | null
}

export interface MenuAttachment {
  /** A path, or HTTPS. */
  readonly address: string
  /** The ending of its address, in capitals: PDF, JPG; empty: none. */
  readonly type: string
}
