export const words = {
  avoid: {
    contains: 'Contains {{allergens}}',
    notMarked: 'Not marked {{diet}}',
    notFor: 'Not for {{name}}: contains {{allergens}}',
    chooseWithout: 'Choose {{name}} without {{allergens}}',
    chooseSuited: 'Choose {{name}}: {{diets}}',
    chooseBoth: 'Choose {{name}} without {{allergens}}: {{diets}}',
  },
}

export type AvoidMessages = typeof words
