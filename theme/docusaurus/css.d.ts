// Style sheets that a part imports: the bundler makes them a part of the page's own.
declare module '*.css'
