/**
 * Prepares a database for `kept.reset()`, which makes its rows and sequences what they are now. It answers false, and
 * does nothing, once any table has been created, changed or removed. The function is written out for each table, because
 * PostgreSQL keeps the plans of written statements for as long as the connection lasts.
 *
 * Rows that nothing orders come in the order in which they were added, as from a new database: space is not used again
 * but within one page, from its beginning, and a table of more than a page gets new files.
 */
export const prepareReset = `
create schema kept;

do $prepare$
declare
  one record;
  columns text;
  has_rows boolean;
  empties text := '';
  fills text := '';
begin
  for one in select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 loop
    execute format('select exists (select from public.%I)', one.relname) into has_rows;
    execute format('alter table public.%I set (autovacuum_enabled = off)', one.relname);
    empties := empties || format(
      'if pg_relation_size(%2$s) > 8192 then truncate public.%1$I cascade;
       elsif exists (select from public.%1$I) then delete from public.%1$I; end if;',
      one.relname, one.oid);
    if has_rows then
      execute format('create table kept.%I as table public.%I', one.relname, one.relname);
      select string_agg(quote_ident(attname), ', ' order by attnum) into columns
        from pg_attribute where attrelid = one.oid and attnum > 0 and not attisdropped and attgenerated = '';
      fills := fills || format(
        'insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I order by ctid;',
        one.relname, columns);
    end if;
  end loop;
  for one in select sequencename, start_value, last_value from pg_sequences where schemaname = 'public' loop
    fills := fills || format('perform setval(%L, %s, %L);', 'public.' || quote_ident(one.sequencename),
      coalesce(one.last_value, one.start_value), one.last_value is not null);
  end loop;
  execute format($function$
    create function kept.reset() returns boolean language plpgsql
      -- no triggers: neither those of keys nor those that index
      set session_replication_role = replica
      set lock_timeout = '2s'
      -- what else a truncation empties
      set client_min_messages = warning
    as $body$
    begin
      if exists (select from kept.changed) then return false; end if;
      %s %s
      return true;
    end
    $body$
  $function$, empties, fills);
end
$prepare$;

create table kept.changed ();
create function kept.note() returns event_trigger language plpgsql
  as $$ begin insert into kept.changed default values; end $$;
create event trigger kept_note on ddl_command_end execute function kept.note();
`;
