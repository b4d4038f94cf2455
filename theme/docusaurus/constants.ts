// Names that Docusaurus's own modules share.
export const NODE_MAJOR_VERSION = 20
export const DEFAULT_BUILD_DIR_NAME = 'build'
export const DEFAULT_PLUGIN_ID = 'default'
export const WEBPACK_URL_LOADER_LIMIT = 10_000
