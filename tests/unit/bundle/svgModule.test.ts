import { describe, expect, test } from 'vitest'
import { svgModule } from '../../../src/bundle/svgModule.ts'

const propsOf = (svg: string) => JSON.parse(/svgComponent\((\{.*?\}), "/.exec(svgModule(svg)!)![1]!)

describe('an SVG as a module', () => {
  test('has the attributes of its element under the names of React', () => {
    expect(
      propsOf(
        '<svg class="a &amp; b" stroke-width=\'2\' xlink:href="#x" data-x="1" aria-label="y" xmlns:xlink="z" style="fill: red; --own: 1">x</svg>',
      ),
    ).toEqual({
      className: 'a & b',
      strokeWidth: '2',
      xlinkHref: '#x',
      'data-x': '1',
      'aria-label': 'y',
      style: { fill: 'red', '--own': '1' },
    })
  })

  test.each([
    [
      'a declaration, a type and a comment before',
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<!-- > -->\n<svg width="1">in</svg>\n',
    ],
    ['a byte order mark', '\uFEFF<svg width="1">in</svg>'],
    ['a sign in an attribute', '<svg width="1" data-x=">">in</svg><!-- end -->'],
  ])('is found with %s', (_, svg) => {
    expect(svgModule(svg)).toContain('"in")')
  })

  test('may have nothing inside', () => {
    expect(svgModule('<svg width="1"/>')).toContain('{"width":"1"}, "")')
  })

  test('is none where the text is no SVG', () => {
    expect(svgModule('<p>no</p>')).toBeUndefined()
    expect(svgModule('<svg')).toBeUndefined()
  })
})
