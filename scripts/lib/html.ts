import { compile, selectAll, selectOne } from 'css-select';
import { DomUtils, type parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
export type Node = Document['children'][number];
export type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

export const findAll = selectAll<Node, Element>;
export const findOne = selectOne<Node, Element>;
/** Compiled once, for a selector that is tested against every element. */
export const compileSelector = compile<Node, Element>;

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const readWords = (node: Node): string => tidy(DomUtils.textContent(node));
