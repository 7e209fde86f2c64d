import type { OrderedMessages } from '#i18n/locales/en-CA/ordered.ts'

export const words: OrderedMessages = {
  day: {
    ordered: 'Commandé, nº {{number}}',
    wasOrdered: 'Dîner commandé (nº {{number}}) : {{text}}',
    change: 'Modifier la commande',
    changeFor: 'Modifier la commande : {{day}}',
    leave: 'Laisser la commande telle quelle',
    leaveFor: 'Laisser la commande telle quelle : {{day}}',
    use: 'Remplacer par ce qui est choisi',
    useFor: 'Remplacer par ce qui est choisi : {{day}}',
    changing:
      'Cette modification n’est pas encore commandée. Tant qu’elle ne l’est pas, la commande nº {{number}} reste valable.',
    already:
      'Ce jour est déjà commandé (nº {{number}}). Pour le modifier ou commander un autre dîner, retournez à la semaine.',
    twice:
      'Ce jour est déjà commandé (nº {{number}}), et un autre dîner est choisi. Commander les deux?',
    another: 'Commander un autre dîner',
    anotherFor: 'Commander un autre dîner : {{day}}',
    askAnother: '{{name}} a déjà un dîner le {{day}}. En commander un autre?',
    askAnotherText: 'La commande nº {{number}} reste valable, et les deux sont à payer.',
    yesAnother: 'Choisir un autre dîner',
    both: 'Commander les deux',
    bothFor: 'Commander les deux : {{day}}',
    adding: 'Ce dîner n’est pas encore commandé. La commande nº {{number}} reste valable en plus.',
    gone: 'N’est plus au menu de ce jour : {{items}}',
    besides: 'en plus de la commande nº {{number}}',
    inPlace: 'remplace la commande nº {{number}}',
    inPlaceRefund: 'remplace la commande nº {{number}}, remboursement de {{amount}}',
    moreSum:
      'À payer maintenant : {{due}}. Remboursé pour ce qui est remplacé : {{refunded}}. Différence : vous payez {{amount}} de plus.',
    lessSum:
      'À payer maintenant : {{due}}. Remboursé pour ce qui est remplacé : {{refunded}}. Différence : on vous rend {{amount}}.',
    sameSum:
      'À payer maintenant : {{due}}. Remboursé pour ce qui est remplacé : {{refunded}}. Rien de plus à payer.',
    cancel: 'Annuler ce jour',
    cancelFor: 'Annuler ce jour : {{day}}',
    ask: 'Annuler le dîner du {{day}}?',
    order: 'C’est la commande nº {{number}}.',
    givesBack: 'Montant qui sera remboursé : {{amount}}. Mode de paiement : {{how}}.',
    nothingCharged: 'Rien n’a été facturé pour ce jour, donc rien n’est remboursé.',
    keep: 'Garder le dîner',
    confirm: 'Annuler le dîner',
    again: 'Réessayer',
    unanswered:
      'Il n’y a pas eu de réponse : nous ne savons pas encore si ce jour est annulé. Réessayez dès qu’il y a une connexion, sans crainte d’annuler deux fois.',
    refused: 'Pas annulé. {{message}}',
    none: 'Annulé. Rien n’avait été facturé.',
    due: 'Annulé. Votre remboursement de {{amount}} est en route. S’il échoue, nous réessayons jusqu’à ce qu’il réussisse.',
    refunded: 'Annulé. Montant remboursé : {{amount}}.',
    failed:
      'Annulé, mais le remboursement de {{amount}} a échoué. L’école doit vous le rendre : demandez-le avec la commande nº {{number}}.',
    checkRefund: 'Vérifier le remboursement',
    checkRefundFor: 'Vérifier le remboursement : {{day}}',
  },
}
