import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ncdDocuments } from '../criteria/ncd-documents.ts';
import { ncdModel } from './ncd-model.ts';
import { listPolicies } from '../../src/policies/list-policies.ts';
import { tokenize } from '../../src/platform/text/words.ts';
const documents = await ncdDocuments();
const titles = new Map(documents.map((d) => [d.policyId, d.title]));
const { model, close } = await ncdModel(documents);
const byPolicy = parse(readFileSync(new URL('queries/paraphrases.yaml', import.meta.url), 'utf8'), { schema: 'failsafe' }) as Record<string,string[]>;
const all = Object.entries(byPolicy).flatMap(([id, ts]) => ts.map((text) => ({ text, id, held: (createHash('sha256').update(text).digest()[0]! & 1) === 0 })));
// plain bm25
const docs = documents.map((d) => ({ id: d.policyId, t: tokenize(d.title), b: tokenize([d.description, ...d.keywords, ...d.sections.flatMap(s=>s.blocks.map((b:any)=>b.text))].join(' ')) }));
function bm25(){ const tf=docs.map(d=>{const m=new Map<string,number>(); for(const w of d.t)m.set(w,(m.get(w)??0)+4); for(const w of d.b)m.set(w,(m.get(w)??0)+1); return m;}); const len=docs.map(d=>d.t.length*4+d.b.length); const avg=len.reduce((a,b)=>a+b)/len.length; const df=new Map<string,number>(); for(const m of tf)for(const w of m.keys())df.set(w,(df.get(w)??0)+1);
 return (q:string)=>{const ws=[...new Set(tokenize(q))]; return docs.map((d,i)=>{let s=0; for(const w of ws){const c=tf[i]!.get(w)??0; if(!c)continue; const idf=Math.log(1+(docs.length-df.get(w)!+.5)/(df.get(w)!+.5)); s+=idf*c*2.2/(c+1.2*(.25+.75*len[i]!/avg));} return {id:d.id,s}}).filter(x=>x.s>0).sort((a,b)=>b.s-a.s).map(x=>x.id)}}
const B=bm25();
const K=(q:string)=>listPolicies(model,{q,status:'all',limit:10},null,'2025-07-01').items.map(i=>i.policy_id);
const shares=(t:string,id:string)=>{const w=new Set(tokenize(titles.get(id)!));return tokenize(t).some(x=>w.has(x))};
for (const [name,f] of [['bm25',B],['keyword',K]] as const) for (const held of [false,true]) for (const sub of ['all','apart']) {
  const qs=all.filter(q=>q.held===held&&(sub==='all'||!shares(q.text,q.id)));
  const ranks=qs.map(q=>f(q.text).indexOf(q.id)+1);
  const at=(k:number)=>(ranks.filter(r=>r>0&&r<=k).length/ranks.length).toFixed(3);
  console.log(name,held?'held':'read',sub,qs.length,'r1',at(1),'r5',at(5),'r10',at(10));
  if(process.argv.includes('--missed')&&name==='keyword'&&!held&&sub==='all') for(const [i,q] of qs.entries()) if(!ranks[i]||ranks[i]!>1) console.log('   ',q.text,'|',q.id,titles.get(q.id),'|',ranks[i],'|',titles.get(f(q.text)[0]??''));
}
await close();
