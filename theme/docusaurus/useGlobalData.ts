// What plugins give to all pages. Only the docs do here, in the shape of their plugin. Of a plugin
// that is not run there is something inert: a page that asks for it can be read all the same.
import { globalDataFrom } from '../data/globalData.ts'
import { useShell } from '../state/site.ts'
import missing from './missing.ts'

type Instances = Record<string, unknown>

export default function useGlobalData(): Record<string, Instances> {
  return globalDataFrom(useShell()) as Record<string, Instances>
}

export function useAllPluginInstancesData(plugin: string): Instances {
  return useGlobalData()[plugin] ?? (missing as Instances)
}

export function usePluginData(plugin: string, id = 'default'): unknown {
  return useAllPluginInstancesData(plugin)[id]
}
