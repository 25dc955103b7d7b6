import { expect, it } from 'vitest'
import { links } from './links.ts'

it('the functions of `links` build the paths of the screens', () => {
  expect(links.menu()).toBe('/')
  expect(links.menu('comedor')).toBe('/comedor')
  expect(links.menu('comedor', '0113')).toBe('/comedor/0113')
  expect(links.tables()).toBe('/table')
  expect(links.tables('comedor')).toBe('/table/comedor')
  expect(links.order('comedor', 'o1')).toBe('/table/comedor/o1')
  expect(links.payment('comedor', 'o1')).toBe('/table/comedor/o1/cobrar')
  expect(links.newOrder('comedor', 'o1', 'mesa-4')).toBe('/table/comedor/o1?table=mesa-4')
  expect(links.newOrder('comedor', 'o1')).toBe('/table/comedor/o1?table=')
  expect(links.closedChecks()).toBe('/cuentas')
  expect(links.vouchers({ pago: 'p1' })).toBe('/cuentas/vouchers?pago=p1')
  expect(links.closedChecks({ dia: '2026-11-23', cuenta: 'o1' })).toBe('/cuentas?dia=2026-11-23&cuenta=o1')
  expect(links.till()).toBe('/caja')
  expect(links.till({ caja: 't1', hacer: 'arqueo' })).toBe('/caja?caja=t1&hacer=arqueo')
  expect(links.day()).toBe('/caja/z')
  expect(links.kitchen()).toBe('/kitchen')
  expect(links.kitchen('barra')).toBe('/kitchen/barra')
  expect(links.chooseStation()).toBe('/kitchen?elegir=')
  expect(links.adminSection('Productos', { estado: 'sin-precio' })).toBe('/admin/Productos?estado=sin-precio')
  expect(links.adminCodes('comedor')).toBe('/admin/Departamentos/comedor/qr')
  expect(links.adminPlan('comedor')).toBe('/admin/Departamentos/comedor/plano')
})

it('the function `links.login` puts the page to open afterwards, or the restaurant, into the query string', () => {
  expect(links.login()).toBe('/login')
  expect(links.login({ from: '/table/comedor?a=1' })).toBe('/login?from=%2Ftable%2Fcomedor%3Fa%3D1')
  expect(links.login({ TENANT: '' })).toBe('/login?TENANT=')
})

it('the functions of `links` build route patterns from parameter names such as `:idOrder`', () => {
  expect(links.menu(':idDepartment?', ':idCustomer?')).toBe('/:idDepartment?/:idCustomer?')
  expect(links.order(':idDepartment', ':idOrder')).toBe('/table/:idDepartment/:idOrder')
})
