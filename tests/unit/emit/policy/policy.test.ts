import { expect, test } from 'vitest'
import { policyFrom } from '../../../../src/emit/policy/policy.ts'
import { PolicyNeeds } from '../../../../src/emit/policy/policyNeeds.ts'

type Config = Parameters<typeof policyFrom>[2]

const policyOf = (mermaid: boolean) => {
  const needs = new PolicyNeeds()
  needs.add(['diagram *'], 'a.md')
  const config = { contentSecurityPolicy: {}, markdown: { mermaid } } as Config
  return policyFrom(needs, [], config).text
}

test('a class of diagrams weakens the policy only where there are diagrams', () => {
  expect(policyOf(true)).toContain("style-src 'self' 'unsafe-inline'")
  expect(policyOf(false)).toContain("style-src 'self';")
  expect(policyOf(false)).toContain("require-trusted-types-for 'script'")
})
