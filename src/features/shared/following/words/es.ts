/** Texts about the departments that the tablet follows (shows the open orders of). They address staff with «usted». */
export const es = {
  title: 'Esta tableta sigue',
  text: 'De los demás lugares no se sabe aquí qué mesas están ocupadas.',
  unfollowedTitle: (name: string) => `Esta tableta no sigue ${name}`,
  unfollowedText: 'Aquí no se sabe qué mesas están ocupadas. Puede tomar una orden de todos modos.',
  follow: (name: string) => `Seguir ${name}`,
  known: 'Las que esta tableta conoce',
  without: (names: string) => `Sin contar lo que esta tableta no sigue: ${names}.`,
}
