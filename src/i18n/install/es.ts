/** Texts of the offer to install the app. The texts for guests use «tú», the texts for staff use «usted». */
export const es = {
  guestTitle: 'La carta, en tu teléfono',
  guestText: 'Ábrela aunque no haya red, sin buscar el código.',
  guestIos: 'Toca Compartir y luego “Agregar a inicio”.',
  staffTitle: 'Instale Comanda en esta tableta',
  staffText: 'Abre sin red y a pantalla completa, y el navegador no borra lo que aún no sale.',
  staffIos: 'Toque Compartir y luego “Agregar a inicio”.',
  install: 'Instalar',
  later: 'Ahora no',
}
