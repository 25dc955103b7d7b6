/** This device: its memory, its hand, its home screen. */
export const device = {
  device: {
    title: 'Esta tableta',
    leftHanded: 'Zurdo',
    leftHandedText: 'La cuenta a la izquierda y la carta a la derecha.',
    sunlight: 'Sol',
    sunlightText: 'Más contraste, para el campo y la terraza.',
    memory: 'Memoria',
    persistent: 'Protegida. El navegador no la borra por su cuenta.',
    evictable: 'El navegador puede borrarla si le falta espacio o tras días sin usarse. Instale Comanda para evitarlo.',
    private: 'De una ventana privada. Se borra al cerrarla.',
    privateTitle: 'Esta ventana es privada',
    privateText:
      'Al cerrarla se pierde lo que aún no llegue al servidor. Para tomar órdenes abra Comanda en una ventana normal.',
    understood: 'Entendido',
    skip: 'Ir al contenido',
  },
  install: {
    guestTitle: 'La carta, en tu teléfono',
    guestText: 'Ábrela aunque no haya red, sin buscar el código.',
    guestIos: 'Toca Compartir y luego “Agregar a inicio”.',
    staffTitle: 'Instale Comanda en esta tableta',
    staffText: 'Abre sin red y a pantalla completa, y el navegador no borra lo que aún no sale.',
    staffIos: 'Toque Compartir y luego “Agregar a inicio”.',
    install: 'Instalar',
    later: 'Ahora no',
  },
}
