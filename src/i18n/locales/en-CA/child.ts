export const words = {
  children: {
    text: 'Lunches are ordered for each child by name.',
    none: 'No child yet.',
    add: 'Add a child',
    addTitle: 'A new child',
    edit: 'Change',
    editTitle: 'Change {{name}}',
    remove: 'Remove',
    name: 'First name, or how the school knows your child',
    schoolClass: 'Class or room',
    schoolClassHint: 'Optional',
    allergens: 'Allergies',
    allergensHint:
      'We warn you of dishes and options that contain them. Always check with the school.',
    contains: 'Allergies: {{allergens}}',
    save: 'Save',
    saved: 'Saved for {{name}}.',
    saveFailed: 'These details could not be saved.',
    most: 'An account has 12 children at most.',
    removeTitle: 'Remove {{name}}?',
    removeText:
      'Lunches that are already ordered stay ordered. You can cancel them in your orders until their cut-off.',
    removeYes: 'Remove',
    removeNo: 'Keep',
    removed: '{{name}} is no longer on your list.',
    removeFailed: 'This child could not be removed from your account.',
    remind: 'Email me before ordering closes',
    remindHint: 'One email a week at most, if a day of your children is not ordered yet.',
    remindOn: 'You get an email before ordering closes.',
    remindOff: 'You get no reminders.',
    remindFailed: 'Your reminders could not be changed.',
    asking: 'Loading your children…',
    failed: 'Your children could not be loaded.',
    unknownChild: 'A child who is not in your account',
  },
}

export type ChildMessages = typeof words
