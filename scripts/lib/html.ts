/** What the readers of built pages share. */
import { compile, selectAll, selectOne } from 'css-select';
import { DomUtils, type parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
export type Node = Document['children'][number];
export type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

/** By CSS selector, in the order of the page. */
export const findAll = selectAll<Node, Element>;
export const findOne = selectOne<Node, Element>;
/** A test that is compiled once, for a selector that every element is held against. */
export const toTest = compile<Node, Element>;

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const readWords = (node: Node): string => tidy(DomUtils.textContent(node));
