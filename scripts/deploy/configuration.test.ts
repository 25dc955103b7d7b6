import { expect, it } from 'vitest'
import { DeployError, parseConfiguration, readConfiguration } from './configuration.ts'

const demo = readConfiguration('demo')
const parse = (changes: object) => parseConfiguration('deploy/x.json', JSON.stringify({ ...demo, ...changes }))

it('the configuration in deploy/demo.json can be read', () => {
  expect(parse({})).toEqual(demo)
})

it.each([
  ['a project id that Google does not allow', { project: 'Demo' }, 'deploy/x.json: revise project.'],
  ['another region than that of the functions', { location: 'europe-west1' }, 'revise location.'],
  ['a key that nobody reads', { minInstance: 2 }, 'revise minInstance.'],
  ['no address for alerts', { alertEmails: [] }, 'revise alertEmails.'],
  ['subdomains without a domain', { hosts: 'wildcard' }, 'hace falta domain'],
])('a configuration file with %s is refused with a Spanish error that names what to change', (_, changes, text) => {
  expect(() => parse(changes)).toThrow(DeployError)
  expect(() => parse(changes)).toThrow(text)
})

it('a configuration file that is incomplete JSON or does not exist is refused', () => {
  expect(() => parseConfiguration('deploy/x.json', '{"project":')).toThrow('deploy/x.json no es JSON.')
  expect(() => readConfiguration('no-existe')).toThrow('No existe deploy/no-existe.json')
})
