import { catalogueItem, catalogueList, saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import { resetSetting, setSetting, settingPolicies, staffSettings } from '@college/contract/console/settings.ts'
import { endpoints } from '@college/contract/endpoints.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { grantsOf, mayEver, rolesOf, type StaffAccess } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { powers, type StaffRole } from '@college/contract/kit/roles.ts'
import { describe, expect, test } from 'vitest'
import { sampleInput } from './testing/any-input.ts'
import { testApp } from './testing/app.ts'
import { aProvince, staffOf } from './testing/province.ts'

// Each power of decision 049 alone, at the top of the college: what another power or an administrator has is refused.

const app = await testApp('2026-11-04T09:00+08:00')
const { province, city } = await aProvince(app)
const alone: StaffRole[] = [...powers, 'administrator']
const { notAllowed, malformed, ofSystem } = commonRefusals
const kinds = Object.values(catalogueGroups).flatMap((group) => [...group.kinds])

/** The policy of a call that only staff make. */
const policyOf = ({ access }: Endpoint): StaffAccess | undefined =>
  typeof access === 'object' && 'of' in access ? access : undefined
const calls = endpoints.flatMap((endpoint) => {
  const policy = policyOf(endpoint)
  return policy ? [{ endpoint, policy }] : []
})
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const sampleOf = ({ input }: Endpoint) => sampleInput(input)

describe.each(alone)('MLPS D1-B006 %s alone', async (role) => {
  const staff = await staffOf(app, province, role)
  const others = calls.filter(({ policy }) => !rolesOf(policy).includes(role))

  test('every call that others have and this power has not is refused', async () => {
    expect(others.length).toBeGreaterThan(0)
    for (const { endpoint } of others) {
      const answer = (await staff.ask(endpoint, sampleOf(endpoint))).json()
      expect([nameOf(endpoint), answer]).toEqual([nameOf(endpoint), failed(notAllowed)])
    }
  })

  test('a call of its own is never refused for the role', async () => {
    const own = calls.filter(({ policy }) => rolesOf(policy).includes(role))
    for (const { endpoint } of own.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.raw)) {
      const { message } = (await staff.ask(endpoint, sampleOf(endpoint))).json()
      // The sample names a kind of content that there is not, and settings are asked below.
      expect([nameOf(endpoint), message]).not.toEqual([nameOf(endpoint), notAllowed.message])
    }
  })

  test('of what is kept by list and form, only the kinds that its row names', async () => {
    for (const { kind, of } of kinds) {
      const may = mayEver({ roles: [role] }, { to: 'see', of })
      const answer = await staff.send(catalogueList, { kind, pageNum: 1, pageSize: 20 })
      expect([kind, answer.success]).toEqual([kind, may])
      if (may) continue
      const id = '0198a000-0000-7000-8000-0000000000c1'
      expect((await staff.send(catalogueItem, { kind, id })).message).toBe(notAllowed.message)
      expect((await staff.send(saveCatalogueItem, { kind, version: '', value: {} })).message).toBe(notAllowed.message)
    }
  })
})

test('MLPS D3-Q105 each setting is seen and changed by the power of its group, and whom to ask is said', async () => {
  const keepers = { systemSettings: 'systemAdministrator', securitySettings: 'securityAdministrator' } as const
  const refusedBy = { systemSettings: 'ofSystem', securitySettings: 'ofSecurity' } as const
  const declared = app.settings.declared
  for (const [of, role] of Object.entries(keepers) as ['systemSettings', 'systemAdministrator'][]) {
    const staff = await staffOf(app, province, role)
    const own = declared.filter(({ about }) => settingPolicies[about.group] === of)
    expect(own.length).toBeGreaterThan(0)
    expect((await staff.send(staffSettings, {})).data.map(({ key }) => key)).toEqual(own.map(({ key }) => key))
    for (const { key, default: standard, about } of declared) {
      const theirs = settingPolicies[about.group]
      const answer = await staff.send(setSetting, { key, was: standard, value: standard })
      const reset = await staff.send(resetSetting, { key, was: standard })
      const why = failed(setSetting.refusals[refusedBy[theirs]])
      if (theirs === of) expect([key, answer.success, reset.success]).toEqual([key, true, true])
      else expect([key, answer, reset]).toEqual([key, why, why])
    }
  }
})

test('MLPS D1-B254 below the top a power over the whole college reaches nothing', async () => {
  const isOfCollege = ({ policy: { of, to } }: (typeof calls)[number]) =>
    grantsOf(of, to).every((grant) => ['system', 'collegeSecurity', 'audit'].includes(grant))
  const alike = calls.filter(isOfCollege)
  expect(alike.length).toBeGreaterThan(0)
  for (const role of powers) {
    const staff = await staffOf(app, city, role)
    for (const { endpoint } of alike) {
      const answer = (await staff.ask(endpoint, sampleOf(endpoint))).json()
      // Some samples are no input of the call.
      expect([notAllowed.message, ofSystem.message, malformed.message], nameOf(endpoint)).toContain(answer.message)
    }
  }
})
